import { Link } from 'react-router';
import { Icon, useResourcePaths, useResourceSchema } from '@haulbook/resource-admin';

/** The button staff use most, at the end of the header. */
export function CreateQuoteLink() {
  const quotes = useResourceSchema('quotes');
  const { create } = useResourcePaths('quotes');
  if (!quotes?.actions.create) return null;
  return (
    <Link className="ra-button ra-button-cta ra-header-tool" to={create}>
      <Icon name="plus" size={16} />
      <span>Create Quote</span>
    </Link>
  );
}

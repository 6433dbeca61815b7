import { Link, useLocation } from 'react-router';
import { Icon, useResourcePaths, useResourceSchema } from '@haulbook/resource-admin';

/** The button staff use most, at the end of the header. Quiet in the quote builder, whose own action stands out. */
export function CreateQuoteLink() {
  const quotes = useResourceSchema('quotes');
  const { create } = useResourcePaths('quotes');
  const isBuilding = /^\/(create|edit)-quote/.test(useLocation().pathname);
  if (!quotes?.actions.create) return null;
  return (
    <Link className={`ra-button ${isBuilding ? 'ra-button-plain' : 'ra-button-cta'} ra-header-tool`} to={create}>
      <Icon name="plus" size={16} />
      <span>Create Quote</span>
    </Link>
  );
}

import { Link } from 'react-router';
import { Icon } from '../layout/icon';
import { useAdmin } from '../schema/admin-context';
import { cardLink, cardsFor, type Card, type CardSpec } from './cards';
import { useToday } from './use-today';
import { useCount } from './use-count';

/** Numbers that lead to the rows they count; numbers of lists that the caller may not see are omitted. */
export function CountCards({ cards }: { cards: CardSpec[] }) {
  const { schema } = useAdmin();
  return (
    <ul className="ra-counts">
      {cardsFor(cards, schema, useToday()).map((card) => (
        <li key={card.label}>
          <CountCard card={card} />
        </li>
      ))}
    </ul>
  );
}

function CountCard({ card }: { card: Card }) {
  const { overrides } = useAdmin();
  const { total, words } = useCount(card);
  return (
    <div className={card.alarming && total ? 'ra-count ra-count-alert' : 'ra-count'}>
      <span className="ra-count-icon">
        <Icon name={card.icon} size={22} />
      </span>
      <Link to={cardLink(card, overrides)}>{card.label}</Link>
      <strong>{words}</strong>
      <p>{total === 0 ? card.none : card.some}</p>
    </div>
  );
}

import { Button, Popover } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { cardLink, cardsFor, cardsOfStates, type Card } from '../home/cards';
import { useCount } from '../home/use-count';
import { Icon } from '../layout/icon';
import { useAdmin } from '../schema/admin-context';
import { useTexts } from '../texts/wording';

/** The interval in milliseconds between counts, because records change while a page stays open. */
const COUNT_EVERY_MS = 60_000;
const MOST_SHOWN = 99;
/** The maximum number of cards, since each one is one request a minute. */
const MOST_CARDS = 6;

interface Waiting {
  card: Card;
  total: number;
  words: string;
}

/** Return the waiting counts in the order of the cards. `isIncomplete` is set when a count failed. */
function useWaiting(): { waiting: Waiting[]; isIncomplete: boolean } {
  const { schema, backOffice } = useAdmin();
  const texts = useTexts();
  const cards = cardsFor(backOffice.bell ?? cardsOfStates(schema, texts), schema).slice(0, MOST_CARDS);
  const first = [useCount(cards[0], COUNT_EVERY_MS), useCount(cards[1], COUNT_EVERY_MS), useCount(cards[2], COUNT_EVERY_MS)];
  const counts = [...first, useCount(cards[3], COUNT_EVERY_MS), useCount(cards[4], COUNT_EVERY_MS), useCount(cards[5], COUNT_EVERY_MS)];
  return {
    waiting: cards.flatMap((card, index) => {
      const { total, words } = counts[index]!;
      return total ? [{ card, total, words }] : [];
    }),
    isIncomplete: counts.some(({ isError }) => isError),
  };
}

/** The notifications: counts of records that need a person, each linking to its list. */
export function Bell() {
  const [open, setOpen] = useState(false);
  const { bell } = useTexts();
  const { waiting, isIncomplete } = useWaiting();
  const total = waiting.reduce((sum, each) => sum + each.total, 0);
  const shown = total > MOST_SHOWN ? `${MOST_SHOWN}+` : String(total);
  return (
    <Popover
      trigger="click"
      placement="bottom"
      title={bell.title}
      open={open}
      onOpenChange={setOpen}
      content={<WaitingList waiting={waiting} isIncomplete={isIncomplete} onLeave={() => setOpen(false)} />}
    >
      <Button type="text" className="ra-bell-button" aria-label={bell.label(total, shown)} aria-expanded={open}>
        <Icon name="bell" size={21} />
        {total > 0 && (
          <span className="ra-bell-number" aria-hidden="true">
            {shown}
          </span>
        )}
      </Button>
    </Popover>
  );
}

interface WaitingListProps {
  waiting: Waiting[];
  isIncomplete: boolean;
  onLeave: () => void;
}

function WaitingList({ waiting, isIncomplete, onLeave }: WaitingListProps) {
  const { overrides } = useAdmin();
  const { bell } = useTexts();
  return (
    <div className="ra-bell">
      {waiting.length > 0 && (
        <ul>
          {waiting.map(({ card, words }) => (
            <li key={card.label}>
              <Link to={cardLink(card, overrides)} onClick={onLeave} className={card.alarming ? 'ra-bell-alert' : undefined}>
                <Icon name={card.icon} size={20} />
                <span>
                  <strong>{card.label}</strong>
                  <span>{card.some}</span>
                </span>
                <b>{words}</b>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {waiting.length === 0 && !isIncomplete && (
        <>
          <strong>{bell.nothing}</strong>
          <p>{bell.nothingDetail}</p>
        </>
      )}
      {isIncomplete && <p role="status">{bell.blind}</p>}
    </div>
  );
}

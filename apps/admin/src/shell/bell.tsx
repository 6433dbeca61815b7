import { Button, Popover } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { Icon, useAdmin } from '@haulbook/resource-admin';
import { cardLink, waitingCards, type DashboardCard } from '../dashboard/cards';
import { useCount } from '../dashboard/use-count';

/** New requests come in while a page stands open. */
const LOOK_EVERY_MS = 60_000;
const MOST_SHOWN = 99;

interface Waiting {
  card: DashboardCard;
  total: number;
  words: string;
}

/** What waits, in the order of the cards; `isBlind` when something could not be counted. */
function useWaiting(): { waiting: Waiting[]; isBlind: boolean } {
  const { schema } = useAdmin();
  const cards = waitingCards(schema.resources);
  const first = [useCount(cards[0], LOOK_EVERY_MS), useCount(cards[1], LOOK_EVERY_MS)];
  const counts = [...first, useCount(cards[2], LOOK_EVERY_MS), useCount(cards[3], LOOK_EVERY_MS)];
  return {
    waiting: cards.flatMap((card, index) => {
      const { total, words } = counts[index]!;
      return total ? [{ card, total, words }] : [];
    }),
    isBlind: counts.some(({ isError }) => isError),
  };
}

/** Notifications: people without an answer and messages that did not arrive, each leading to its list. */
export function Bell() {
  const [open, setOpen] = useState(false);
  const { waiting, isBlind } = useWaiting();
  const total = waiting.reduce((sum, each) => sum + each.total, 0);
  const shown = total > MOST_SHOWN ? `${MOST_SHOWN}+` : String(total);
  return (
    <Popover
      trigger="click"
      placement="bottom"
      title="Notifications"
      open={open}
      onOpenChange={setOpen}
      content={<WaitingList waiting={waiting} isBlind={isBlind} onLeave={() => setOpen(false)} />}
    >
      <Button
        type="text"
        className="hb-bell-button"
        aria-label={`Notifications, ${total === 0 ? 'none new' : `${shown} waiting`}`}
        aria-expanded={open}
      >
        <Icon name="bell" size={21} />
        {total > 0 && (
          <span className="hb-bell-count" aria-hidden="true">
            {shown}
          </span>
        )}
      </Button>
    </Popover>
  );
}

interface WaitingListProps {
  waiting: Waiting[];
  isBlind: boolean;
  onLeave: () => void;
}

function WaitingList({ waiting, isBlind, onLeave }: WaitingListProps) {
  const { overrides } = useAdmin();
  return (
    <div className="hb-bell">
      {waiting.length > 0 && (
        <ul>
          {waiting.map(({ card, words }) => (
            <li key={card.label}>
              <Link to={cardLink(card, overrides)} onClick={onLeave} className={card.alarming ? 'hb-bell-alert' : undefined}>
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
      {waiting.length === 0 && !isBlind && (
        <>
          <strong>You’re all caught up</strong>
          <p>New leads, reschedule requests, orders without their time and messages that did not arrive show here.</p>
        </>
      )}
      {isBlind && <p role="status">Not everything could be counted. It is tried again in a minute.</p>}
    </div>
  );
}

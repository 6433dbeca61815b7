import { Link } from 'react-router';
import { Icon } from '../layout/icon';
import { Loading } from '../layout/states';
import { useAdmin } from '../schema/admin-context';
import { useTexts } from '../texts/wording';
import { cardLink } from './cards';
import type { WhatWaits } from './use-waiting';

interface WaitingListProps extends WhatWaits {
  /** Called when one of its links is followed. */
  onLeave?: () => void;
}

/** The counts of what waits for a person, each linking to its list. */
export function WaitingList({ waiting, isIncomplete, isLoading, onLeave }: WaitingListProps) {
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
      {waiting.length === 0 && !isIncomplete && !isLoading && (
        <>
          <strong>{bell.nothing}</strong>
          <p>{bell.nothingDetail}</p>
        </>
      )}
      {isLoading && waiting.length === 0 && <Loading rows={3} />}
      {isIncomplete && <p role="status">{bell.blind}</p>}
    </div>
  );
}

import { useDraggable, useDroppable } from '@dnd-kit/core';
import { Button, Dropdown } from 'antd';
import { Link } from 'react-router';
import type { ScheduleEntry, ScheduleView } from '@haulbook/contracts';
import { Badge, Icon, StateBadge, useFormat, useResourcePaths, wallClock } from '@haulbook/resource-admin';
import { useBoardMoves } from './board-moves';
import { isSamePlace, movableOf, stepsFrom, type Movable } from './board-places';
import { yards } from './amounts';
import { neighborsOf, stopsOf } from './stop-order';

interface BoardEntryProps {
  entry: ScheduleEntry;
  /** Which stop of the truck's day it is; null for a hold. */
  stop: number | null;
  date: string;
  truckId: string;
  schedule: ScheduleView;
  /** Whether it stands under its window, which need not be said again. */
  isInWindow: boolean;
}

/** A visit or a hold of a truck's day; a visit is dragged, or moved by its menu, to another window or among the stops of its own. */
export function BoardEntry(props: BoardEntryProps) {
  const { entry, stop, date, truckId, schedule } = props;
  const moves = useBoardMoves();
  const what = moves && movableOf(entry, date, truckId);
  const isBusy = moves?.placing === entry.id;
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: entry.id, data: { what }, disabled: !what || isBusy });
  const place = { date, truckId, windowId: entry.windowId };
  const takesPlace = moves?.dragged?.from && stop !== null && moves.dragged.id !== entry.id && isSamePlace(moves.dragged.from, place);
  const { setNodeRef: setStopRef, isOver } = useDroppable({
    id: `stop ${entry.id}`,
    data: { place, stop: entry.id },
    disabled: !takesPlace,
  });
  const kind = entry.kind === 'visit' ? '' : ' hb-entry-hold';
  return (
    <li
      ref={(node) => {
        setNodeRef(node);
        setStopRef(node);
      }}
      className={`hb-entry${kind}${what ? ' hb-entry-movable' : ''}${isDragging ? ' hb-entry-lifted' : ''}${isOver ? ' hb-entry-over' : ''}`}
      aria-busy={isBusy}
      {...listeners}
    >
      <EntryFace {...props} />
      {what && <MoveMenu what={what} schedule={schedule} isBusy={isBusy} />}
    </li>
  );
}

function EntryFace({ entry, stop, schedule, isInWindow }: BoardEntryProps) {
  const { kind, id, requestId, windowId, flexible, status, customer, city, order, crew, late, dumpRunBefore, until } = entry;
  const visits = useResourcePaths('appointments');
  const holds = useResourcePaths('holds');
  const requests = useResourcePaths('reschedule-requests');
  const clock = useClock();
  const label = schedule.windows.find((window) => window.id === windowId)?.label;
  const to = kind === 'visit' ? visits.show(id) : requestId ? requests.show(requestId) : holds.show(id);
  return (
    <>
      <span className="hb-entry-window">
        {stop !== null && <span className="hb-stop-number">Stop {stop}</span>}
        {!isInWindow && label} {kind === 'hold' && <Badge>{requestId ? 'Requested' : 'Held'}</Badge>}
        {flexible && <Badge>Any time</Badge>}
        {status && status !== 'confirmed' && <StateBadge resource="appointments" row={{ id, status }} />}
      </span>
      <Link to={to} draggable={false}>
        {customer || 'A visitor is booking'}
      </Link>
      <span className="hb-entry-detail">{[order, city, yards(entry.cubicYards)].filter(Boolean).join(' · ')}</span>
      {until && <span className="hb-entry-detail">Until {clock(until, schedule.today)}</span>}
      {crew.length > 0 && (
        <span className="hb-entry-detail hb-entry-note">
          <Icon name="customers" size={14} />
          <span>
            <span className="ra-sr">Crew: </span>
            {crew.join(', ')}
          </span>
        </span>
      )}
      {dumpRunBefore && (
        <span className="hb-entry-detail hb-entry-note">
          <Icon name="truck" size={14} />
          <span>Dump run first, begins {clock(entry.beginsAt)}</span>
        </span>
      )}
      {late && (
        <span className="hb-entry-late hb-entry-note">
          <Icon name="alert" size={14} />
          <span>Ends after its window</span>
        </span>
      )}
    </>
  );
}

const ANOTHER_DAY = 'Another day…';

function MoveMenu({ what, schedule, isBusy }: { what: Movable; schedule: ScheduleView; isBusy: boolean }) {
  const moves = useBoardMoves();
  const steps = what.from ? stepsFrom(what.from, schedule) : [];
  const { before, after } = neighborsOf(what.from ? stopsOf(schedule, what.from) : [], what.id);
  const turns = [
    ...(before ? [{ label: `Earlier: before ${before.customer}`, onto: before.id }] : []),
    ...(after ? [{ label: `Later: after ${after.customer}`, onto: after.id }] : []),
  ];
  const items = [...turns, ...steps, { label: ANOTHER_DAY }].map(({ label }) => ({ key: label, label }));
  const move = (key: string) => {
    const turn = turns.find(({ label }) => label === key);
    if (turn) return moves?.reorder(what, turn.onto);
    const step = steps.find(({ label }) => label === key);
    if (step) moves?.place(what, step.to);
    else moves?.choose(what);
  };
  const label = `Move ${what.customer}`;
  return (
    <Dropdown trigger={['click']} placement="bottomRight" autoFocus disabled={isBusy} menu={{ items, onClick: ({ key }) => move(key) }}>
      <Button
        type="text"
        size="small"
        className="hb-entry-move"
        disabled={isBusy}
        aria-label={label}
        title={label}
        icon={<Icon name="more" size={20} />}
      />
    </Dropdown>
  );
}

/** Return how a moment is said: the time, and its weekday when it is not on the day that is today. */
function useClock() {
  const { locale, zone } = useFormat();
  const time = { hour: 'numeric', minute: '2-digit', timeZone: zone } as const;
  return (instant: string, today?: string) => {
    const isAnotherDay = today !== undefined && wallClock(instant, zone).slice(0, 10) !== today;
    return new Intl.DateTimeFormat(locale, { ...time, ...(isAnotherDay && { weekday: 'short' }) }).format(new Date(instant));
  };
}

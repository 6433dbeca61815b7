import type { ScheduleDay, ScheduleView } from '@haulbook/contracts';
import { useFormat } from '@haulbook/resource-admin';
import { formatWeekday } from './days';

/** What the rules come to: for each day the windows that customers are offered with their trucks, and why the others are not. */
export function ResultingWeek({ schedule: { days, trucks } }: { schedule: ScheduleView }) {
  const { locale } = useFormat();
  const nameOf = (id: string) => trucks.find((truck) => truck.id === id)?.name ?? '';
  return (
    <ul className="hb-offer" aria-label="Resulting windows">
      {days.map((day) => (
        <li key={day.date}>
          <strong>{formatWeekday(day.date, locale)}</strong>
          {day.windows.length === 0 && <span className="hb-entry-detail">No windows</span>}
          {outcomesOf(day, nameOf).map(({ labels, says, isOffered }) => (
            <span key={labels.join()} className={isOffered ? 'hb-outcome' : 'hb-outcome hb-entry-detail'}>
              {labels.length === day.windows.length && !isOffered ? says : `${labels.join(', ')}: ${says}`}
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}

interface Outcome {
  labels: string[];
  says: string;
  isOffered: boolean;
}

/** Return the outcomes of a day, each with its windows: those with the same trucks, or closed by the same rule, share one. */
function outcomesOf({ windows }: ScheduleDay, nameOf: (truckId: string) => string): Outcome[] {
  const outcomes = new Map<string, Outcome>();
  for (const { label, truckIds, whyNot } of windows) {
    const says = whyNot ?? (truckIds.map(nameOf).join(', ') || 'Trucks on other pages');
    const outcome = outcomes.get(says) ?? { labels: [], says, isOffered: whyNot === null };
    outcomes.set(says, { ...outcome, labels: [...outcome.labels, label] });
  }
  return [...outcomes.values()];
}

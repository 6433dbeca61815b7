import { pluralize } from '@haulbook/core';

const HOUR = 60;
const DAY = 24 * HOUR;

/** Format a share: "41%", "7.5%". */
export function percent(fraction: number, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: Math.abs(fraction) < 0.1 ? 1 : 0 }).format(fraction);
}

/** Format a day without its year, for the axis of a chart: "Mar 8". */
export const shortDay = (day: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

/** Format a time to wait: "under a minute", "35 min", "2 h 5 min", "3 days 4 h". */
export function duration(minutes: number): string {
  const whole = Math.round(minutes);
  if (whole < 1) return 'under a minute';
  if (whole < HOUR) return `${whole} min`;
  const [large, small] =
    whole < DAY ? [Math.floor(whole / HOUR), whole % HOUR] : [Math.floor(whole / DAY), Math.floor((whole % DAY) / HOUR)];
  const words = whole < DAY ? [`${large} h`, `${small} min`] : [pluralize(large, 'day'), `${small} h`];
  return small === 0 ? words[0]! : words.join(' ');
}

import { Badge } from '../layout/badge';
import { formatCents, formatLocalTime, formatPhone, isLocalTime, telLink } from '@haulbook/core';
import { formatNumber } from '../format/number';
import { formatDay, formatMoment, formatMomentShort, zoneName } from '../format/when';
import { useZone } from '../schema/admin-context';
import type { CellProps } from './types';

/** What stands where there is nothing. */
export const Nothing = () => (
  <span className="ra-nothing">
    <span aria-hidden="true">—</span>
    <span className="ra-sr">empty</span>
  </span>
);

const isEmpty = (value: unknown) => value === null || value === undefined || value === '';

/** Shows nothing as a dash, and anything else by `render`. */
export function filled(render: (props: CellProps) => React.ReactNode) {
  return function Cell(props: CellProps) {
    return isEmpty(props.value) ? <Nothing /> : <>{render(props)}</>;
  };
}

export const TextCell = filled(({ value, place }) => <span className={place === 'list' ? 'ra-clip' : 'ra-wrap'}>{String(value)}</span>);

/** A time of day as people say it: "2:30 PM". */
export const TimeCell = filled(({ value }) => (
  <span className="ra-nowrap">{isLocalTime(String(value)) ? formatLocalTime(String(value)) : String(value)}</span>
));

export const LongTextCell = filled(({ value, place }) => (
  <span className={place === 'list' ? 'ra-clip' : 'ra-paragraphs'}>{String(value)}</span>
));

export const NumberCell = filled(({ value, field }) => <span className="ra-figures">{formatNumber(Number(value), field)}</span>);

export const MoneyCell = filled(({ value }) => <span className="ra-figures">{formatCents(Number(value))}</span>);

export function BooleanCell({ value }: CellProps) {
  return <span className={value ? 'ra-yes' : 'ra-no'}>{value ? 'Yes' : 'No'}</span>;
}

/** A choice in its words; a tone makes it a badge. */
export const ChoiceCell = filled(({ value, field }) => {
  const choice = field.choices?.find((each) => each.value === value) ?? { label: String(value), tone: undefined };
  return field.kind === 'state' || choice.tone ? <Badge tone={choice.tone}>{choice.label}</Badge> : choice.label;
});

export const DateCell = filled(({ value }) => <span className="ra-nowrap">{formatDay(String(value))}</span>);

export function DatetimeCell(props: CellProps) {
  const zone = useZone();
  if (isEmpty(props.value)) return <Nothing />;
  const instant = String(props.value);
  const zoneShown = zoneName(zone, new Date(instant));
  return (
    <time
      dateTime={instant}
      className={props.place === 'list' ? 'ra-nowrap' : undefined}
      title={`${formatMoment(instant, zone)} ${zoneShown}`}
    >
      {props.place === 'list' ? formatMomentShort(instant, zone, new Date()) : formatMoment(instant, zone)}
      {props.place === 'show' && <span className="ra-muted"> {zoneShown}</span>}
    </time>
  );
}

export const EmailCell = filled(({ value, place }) => (
  <a className={place === 'list' ? 'ra-clip' : 'ra-wrap'} href={`mailto:${String(value)}`}>
    {String(value)}
  </a>
));

export const PhoneCell = filled(({ value }) => {
  const link = telLink(String(value));
  const shown = formatPhone(String(value));
  return link ? (
    <a className="ra-nowrap" href={link}>
      {shown}
    </a>
  ) : (
    shown
  );
});

/** Only web addresses become links: a `javascript:` address stays text. */
export const UrlCell = filled(({ value }) => {
  const address = String(value);
  if (!/^https?:\/\//i.test(address)) return <span className="ra-clip">{address}</span>;
  return (
    <a className="ra-clip" href={address} target="_blank" rel="noreferrer noopener">
      {address.replace(/^https?:\/\//i, '').replace(/\/$/, '')}
    </a>
  );
});

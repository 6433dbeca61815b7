import { serverNow } from '@haulbook/ui';
import { Badge } from '../layout/badge';
import { useFormat, useTexts, useWording, type Wording } from '../texts/wording';
import type { CellProps } from './types';

/** The sign of a missing value. */
export function Nothing() {
  const { general } = useTexts();
  return (
    <span className="ra-nothing">
      <span aria-hidden="true">—</span>
      <span className="ra-sr">{general.empty}</span>
    </span>
  );
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === '';

/** Return a cell that shows a missing value as a dash, and any other by `render`. */
export function filled(render: (props: CellProps, wording: Wording) => React.ReactNode) {
  return function Cell(props: CellProps) {
    const wording = useWording();
    return isEmpty(props.value) ? <Nothing /> : <>{render(props, wording)}</>;
  };
}

export const TextCell = filled(({ value, place }) => <span className={place === 'list' ? 'ra-clip' : 'ra-wrap'}>{String(value)}</span>);

/** A cell for a time of day: "2:30 PM". */
export const TimeCell = filled(({ value }, { format }) => <span className="ra-nowrap">{format.time(String(value))}</span>);

/** A cell for the MIME type of a file. */
export const MimeCell = filled(({ value }, { texts }) => <>{texts.files.type(String(value))}</>);

/** A cell for a color: the color itself, and how it is written. */
export const ColorCell = filled(({ value }) => (
  <span className="ra-nowrap">
    <span className="ra-swatch" style={{ background: String(value) }} /> {String(value)}
  </span>
));

export const LongTextCell = filled(({ value, place }) => (
  <span className={place === 'list' ? 'ra-clip' : 'ra-paragraphs'}>{String(value)}</span>
));

export const NumberCell = filled(({ value, field }, { format }) => (
  <span className="ra-figures">{format.number(Number(value), field)}</span>
));

export const MoneyCell = filled(({ value }, { format }) => <span className="ra-figures">{format.money(Number(value))}</span>);

export function BooleanCell({ value }: CellProps) {
  const { general } = useTexts();
  return <span className={value ? 'ra-yes' : 'ra-no'}>{value ? general.yes : general.no}</span>;
}

/** A cell for a choice, shown by its label. A choice with a tone is a badge. */
export const ChoiceCell = filled(({ value, field }) => {
  const choice = field.choices?.find((each) => each.value === value) ?? { label: String(value), tone: undefined };
  return field.kind === 'state' || choice.tone ? <Badge tone={choice.tone}>{choice.label}</Badge> : choice.label;
});

export const DateCell = filled(({ value }, { format }) => <span className="ra-nowrap">{format.day(String(value))}</span>);

export const DatetimeCell = filled(({ value, place }, { format }) => {
  const instant = String(value);
  const zone = format.zoneName(new Date(instant));
  const isList = place === 'list';
  return (
    <time dateTime={instant} className={isList ? 'ra-nowrap' : undefined} title={`${format.moment(instant)} ${zone}`}>
      {isList ? format.momentShort(instant, serverNow()) : format.moment(instant)}
      {!isList && <span className="ra-muted"> {zone}</span>}
    </time>
  );
});

/** An address, which breaks after its @ rather than within a word. */
export const EmailCell = filled(({ value, place }) => {
  const address = String(value);
  const name = address.slice(0, address.lastIndexOf('@') + 1);
  return (
    <a className={`ra-email ${place === 'list' ? 'ra-clip' : 'ra-wrap'}`} href={`mailto:${address}`} aria-label={address}>
      {name}
      <wbr />
      {address.slice(name.length)}
    </a>
  );
});

export const PhoneCell = filled(({ value }) => {
  const { phone } = useFormat();
  const link = phone.link(String(value));
  const shown = phone.format(String(value));
  return link ? (
    <a className="ra-nowrap" href={link}>
      {shown}
    </a>
  ) : (
    shown
  );
});

/** A cell for a URL. Only web URLs become links; a `javascript:` URL stays text. */
export const UrlCell = filled(({ value }) => {
  const address = String(value);
  if (!/^https?:\/\//i.test(address)) return <span className="ra-clip">{address}</span>;
  return (
    <a className="ra-clip" href={address} target="_blank" rel="noreferrer noopener">
      {address.replace(/^https?:\/\//i, '').replace(/\/$/, '')}
    </a>
  );
});

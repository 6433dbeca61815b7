import { InputNumber, Select, type InputProps } from 'antd';
import {
  COUNTED_WAYS,
  DAY_UNITS,
  MOST_UNITS,
  readRelativeDays,
  writeRelativeDays,
  type CalendarWay,
  type CountedWay,
  type DayUnit,
  type RelativeDays,
} from '@haulbook/core';
import { useTexts } from '../texts/wording';
import { RangeInputs, type FilterControlProps } from './range-inputs';

const BETWEEN = 'between';

/** The units of the calendar that are offered by name, the nearest first. */
const OFFERED: [DayUnit, CalendarWay[]][] = [
  ['day', ['this', 'previous', 'coming']],
  ['week', ['this', 'previous', 'coming']],
  ['month', ['this', 'previous', 'coming']],
  ['quarter', ['this', 'previous']],
  ['year', ['this', 'previous']],
];

/** What a counted period begins as. */
const USUAL: Record<CountedWay, number> = { last: 30, next: 7, ago: 30, ahead: 7 };

/** Return the selectable days, so that neither end can be chosen beyond the other. */
const days = (from: string, to: string): [InputProps, InputProps] => [
  { type: 'date', max: to || undefined },
  { type: 'date', min: from || undefined },
];

/** The choice between two days. */
export const CertainDays = (props: FilterControlProps) => <RangeInputs {...props} ends={days} />;

const isCountedWay = (text: string): text is CountedWay => (COUNTED_WAYS as readonly string[]).includes(text);

/** The filter of days: between two of them, or a period that moves on with today. */
export function DaysControl(props: FilterControlProps) {
  const { field, text, onText } = props;
  const { days: words } = useTexts();
  const relative = readRelativeDays(text);
  const period = relative ? ('count' in relative ? relative.way : text) : BETWEEN;
  const named = OFFERED.flatMap(([unit, ways]) => ways.map((way): RelativeDays => ({ way, unit })));
  const choose = (next: string) => {
    if (next === BETWEEN) onText('');
    else onText(isCountedWay(next) ? writeRelativeDays({ way: next, count: USUAL[next], unit: 'day' }) : next);
  };
  return (
    <div className="ra-days">
      <Select
        virtual={false}
        aria-label={words.period(field.label)}
        value={period}
        onChange={choose}
        options={[
          { value: BETWEEN, label: words.between },
          ...named.map((each) => ({ value: writeRelativeDays(each), label: words.relative(each) })),
          ...COUNTED_WAYS.map((way) => ({ value: way, label: words.ways[way] })),
        ]}
      />
      {!relative && <CertainDays {...props} />}
      {relative && 'count' in relative && <CountedPeriod {...props} relative={relative} />}
    </div>
  );
}

interface CountedPeriodProps extends FilterControlProps {
  relative: Extract<RelativeDays, { count: number }>;
}

/** How many days, weeks or months a period has. */
function CountedPeriod({ field, onText, relative }: CountedPeriodProps) {
  const { days: words } = useTexts();
  const change = (part: Partial<typeof relative>) => onText(writeRelativeDays({ ...relative, ...part }));
  return (
    <div className="ra-range">
      <InputNumber
        aria-label={words.count(field.label)}
        min={1}
        max={MOST_UNITS}
        precision={0}
        value={relative.count}
        onChange={(count) => count !== null && change({ count })}
      />
      <Select
        aria-label={words.unit(field.label)}
        value={relative.unit}
        onChange={(unit: DayUnit) => change({ unit })}
        options={DAY_UNITS.map((unit) => ({ value: unit, label: words.units(relative.count, unit) }))}
      />
    </div>
  );
}

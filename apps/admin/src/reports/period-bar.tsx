import { Button } from 'antd';
import { Link } from 'react-router';
import { REPORT_PERIOD_LABELS, REPORT_PERIODS, type DayRange } from '@haulbook/domain';
import { Icon, inputField, inputOf } from '@haulbook/resource-admin';
import { writeChoice, type ReportChoice } from './report-address';

interface PeriodBarProps {
  choice: ReportChoice;
  /** The days of the report on the page, from which custom dates start. */
  shown: DayRange | undefined;
  onChange: (choice: ReportChoice) => void;
}

const FROM = inputField({ name: 'from', label: 'First day', kind: 'date', required: true });
const TO = inputField({ name: 'to', label: 'Last day', kind: 'date', required: true });
const DateInput = inputOf(FROM);

/** The choice of days, each period a link so that it can be opened and shared, and the button that prints. */
export function PeriodBar({ choice, shown, onChange }: PeriodBarProps) {
  const { period } = choice;
  const choose = (name: 'from' | 'to') => (value: unknown) =>
    onChange({ ...choice, [name]: typeof value === 'string' ? value : undefined });
  return (
    <div className="hb-periods">
      <nav aria-label="Period">
        {REPORT_PERIODS.map((name) => {
          const days = name === 'custom' && shown ? { from: shown.from, to: shown.to } : {};
          const query = new URLSearchParams(writeChoice({ period: name, ...days }));
          return (
            <Link key={name} to={`?${query.toString()}`} aria-current={name === period ? 'true' : undefined}>
              {REPORT_PERIOD_LABELS[name]}
            </Link>
          );
        })}
      </nav>
      {period === 'custom' && (
        <div className="hb-period-days" role="group" aria-label="Custom dates">
          <DateInput field={FROM} aria-label="First day" value={choice.from ?? null} onChange={choose('from')} />
          <span aria-hidden="true">–</span>
          <DateInput field={TO} aria-label="Last day" value={choice.to ?? null} onChange={choose('to')} />
        </div>
      )}
      <Link className="hb-journal-link" to="/reports/journal">
        Journal for your bookkeeper
      </Link>
      <Button className="hb-print" icon={<Icon name="document" size={16} />} onClick={() => window.print()}>
        Print
      </Button>
    </div>
  );
}

import { Bar, BarChart, CartesianGrid, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';

export interface ChartPoint {
  label: string;
  now: number;
  /** The value of the period before, where it is compared row by row. */
  before?: number;
}

export interface ChartData {
  points: ChartPoint[];
  /** Write a value, in full and for the axis. */
  write: (value: number) => string;
  writeShort: (value: number) => string;
  /** Whether the bars lie, for labels that need the room. */
  isLying?: boolean;
}

/** As many bars as can be told apart when they lie. */
const MOST_LYING = 6;
const HEIGHT = 240;
const LABEL_WIDTH = 132;
/** The ground of what the mouse shows: the library's own is white on every screen. */
const RAISED = { background: 'var(--hb-raised)', borderColor: 'var(--hb-line)' };
const MUTED = { fill: 'var(--hb-ink-muted)', fontSize: 12 };

/** A bar chart of what the table below it says, which is why it is hidden from screen readers. */
export default function ReportChart({ points, write, writeShort, isLying = false }: ChartData) {
  const shown = isLying ? points.slice(0, MOST_LYING) : points;
  const isCompared = shown.some(({ before }) => before !== undefined);
  const values = { type: 'number', tickFormatter: writeShort, axisLine: false, tickLine: false, tick: MUTED } as const;
  const labels = { type: 'category', dataKey: 'label', axisLine: false, tickLine: false, tick: MUTED } as const;
  const bar = { isAnimationActive: false, radius: 3, maxBarSize: 40 } as const;
  return (
    <div className="hb-chart" aria-hidden="true">
      <ResponsiveContainer width="100%" height={HEIGHT}>
        <BarChart data={shown} layout={isLying ? 'vertical' : 'horizontal'} accessibilityLayer={false} margin={{ right: 12, top: 8 }}>
          <CartesianGrid stroke="var(--hb-line)" vertical={isLying} horizontal={!isLying} />
          {isLying ? <XAxis {...values} /> : <XAxis {...labels} minTickGap={12} />}
          {isLying ? <YAxis {...labels} width={LABEL_WIDTH} /> : <YAxis {...values} width={60} />}
          <Tooltip
            formatter={(value) => write(Number(value))}
            contentStyle={RAISED}
            cursor={{ fill: 'var(--hb-brand-faint)' }}
            isAnimationActive={false}
          />
          {isCompared && <Legend wrapperStyle={{ fontSize: 12 }} />}
          <Bar {...bar} dataKey="now" name={isCompared ? 'This period' : 'Amount'} fill="var(--hb-brand)" />
          {isCompared && <Bar {...bar} dataKey="before" name="Before" fill="var(--hb-line-strong)" />}
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}

import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * A day of the business of which figures are kept (`ReportDaySum`), summed up once it is over: a report of years adds up days instead of
 * records. They hold where no mark (`ReportMark`) is about the day.
 */
@Entity({ name: 'report_days' })
export class ReportDay {
  /** Which figures: the name of `DayFigures`. */
  @PrimaryColumn({ type: 'text' }) report!: string;
  @PrimaryColumn({ type: 'timestamptz', precision: 3 }) startsAt!: string;
  /** The first instant after it. With another time zone days begin and end elsewhere, and these are not looked at. */
  @Column({ type: 'timestamptz', precision: 3 }) endsAt!: string;
  /** What else they depend on, such as the cost of labor, and the rule that they are summed up by; with another one they are not looked at. */
  @Column({ type: 'text' }) variant!: string;
}

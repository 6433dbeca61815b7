import { Button } from 'antd';
import { trucksShown, type ScheduleView } from '@haulbook/contracts';
import { Icon, useFormat } from '@haulbook/resource-admin';

interface TruckPagesProps {
  schedule: Pick<ScheduleView, 'trucks' | 'page' | 'pages' | 'days'>;
  onChange: (page: number) => void;
}

/** Which trucks the schedule shows, and the way to the others. Nothing where all of them are shown. */
export function TruckPages({ schedule: { trucks, page, pages, days }, onChange }: TruckPagesProps) {
  const { count } = useFormat();
  if (pages <= 1 && page === 1) return null;
  const shown = trucksShown(days.length);
  const last = Math.min(page * shown, trucks.length);
  const first = Math.min((page - 1) * shown + 1, last);
  return (
    <nav className="ra-pager hb-truck-pages" aria-label="Trucks">
      <span aria-live="polite" className="ra-figures">
        {page > pages ? 'No trucks on this page' : `Trucks ${count(first)}–${count(last)} of ${count(trucks.length)}`}
      </span>
      <span className="ra-pager-buttons">
        <Button
          size="small"
          icon={<Icon name="left" size={16} />}
          aria-label="Previous trucks"
          disabled={page <= 1}
          onClick={() => onChange(Math.min(page - 1, pages))}
        />
        <Button
          size="small"
          icon={<Icon name="right" size={16} />}
          aria-label="More trucks"
          disabled={page >= pages}
          onClick={() => onChange(page + 1)}
        />
      </span>
    </nav>
  );
}

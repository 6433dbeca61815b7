import { Button } from 'antd';
import { Icon } from '../layout/icon';
import { PAGE_SIZES } from './list-state';

interface PagerProps {
  page: number;
  pageSize: number;
  /** Rows on this page. */
  shown: number;
  total: number;
  totalIsCapped: boolean;
  hasNext: boolean;
  onPage: (page: number) => void;
  onPageSize: (pageSize: number) => void;
}

/** "26–50 of 10,000+": a capped total says so instead of pretending to know. */
export function rangeText({
  page,
  pageSize,
  shown,
  total,
  totalIsCapped,
}: Pick<PagerProps, 'page' | 'pageSize' | 'shown' | 'total' | 'totalIsCapped'>) {
  const first = (page - 1) * pageSize + 1;
  if (shown === 0) return 'No rows';
  return `${first.toLocaleString('en-US')}–${(first + shown - 1).toLocaleString('en-US')} of ${total.toLocaleString('en-US')}${totalIsCapped ? '+' : ''}`;
}

/** Turns pages one by one, which costs the same however deep one is. */
export function Pager(props: PagerProps) {
  const { page, pageSize, hasNext, onPage, onPageSize } = props;
  return (
    <nav className="ra-pager" aria-label="Pages">
      <select
        className="ra-page-size"
        aria-label="Rows per page"
        value={pageSize}
        onChange={(event) => onPageSize(Number(event.target.value))}
      >
        {PAGE_SIZES.map((size) => (
          <option key={size} value={size}>
            {size} per page
          </option>
        ))}
      </select>
      <span aria-live="polite" className="ra-figures">
        {rangeText(props)}
      </span>
      <span className="ra-pager-buttons">
        <Button
          size="small"
          icon={<Icon name="left" size={16} />}
          aria-label="Previous page"
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        />
        <Button
          size="small"
          icon={<Icon name="right" size={16} />}
          aria-label="Next page"
          disabled={!hasNext}
          onClick={() => onPage(page + 1)}
        />
      </span>
    </nav>
  );
}

import { Button } from 'antd';
import { Icon } from '../layout/icon';
import { useTexts, useWording, type Wording } from '../texts/wording';
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

type Range = Pick<PagerProps, 'page' | 'pageSize' | 'shown' | 'total' | 'totalIsCapped'>;

/** Return "26–50 of 10,000+": an inexact total ends in a plus. */
export function rangeText({ page, pageSize, shown, total, totalIsCapped }: Range, { texts: { pages }, format }: Wording): string {
  const first = (page - 1) * pageSize + 1;
  if (shown === 0) return pages.noRows;
  return pages.range(format.count(first), format.count(first + shown - 1), format.count(total) + (totalIsCapped ? '+' : ''));
}

/** Buttons for the previous and next page, which cost the same at any depth. */
export function Pager(props: PagerProps) {
  const { page, hasNext, onPage } = props;
  const wording = useWording();
  const { pages } = wording.texts;
  return (
    <nav className="ra-pager" aria-label={pages.label}>
      <PageSize pageSize={props.pageSize} onPageSize={props.onPageSize} />
      <span aria-live="polite" className="ra-figures">
        {rangeText(props, wording)}
      </span>
      <span className="ra-pager-buttons">
        <Button
          size="small"
          icon={<Icon name="left" size={16} />}
          aria-label={pages.previous}
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        />
        <Button
          size="small"
          icon={<Icon name="right" size={16} />}
          aria-label={pages.next}
          disabled={!hasNext}
          onClick={() => onPage(page + 1)}
        />
      </span>
    </nav>
  );
}

function PageSize({ pageSize, onPageSize }: Pick<PagerProps, 'pageSize' | 'onPageSize'>) {
  const { pages } = useTexts();
  return (
    <select
      className="ra-page-size"
      aria-label={pages.rowsPerPage}
      value={pageSize}
      onChange={(event) => onPageSize(Number(event.target.value))}
    >
      {PAGE_SIZES.map((size) => (
        <option key={size} value={size}>
          {pages.perPage(size)}
        </option>
      ))}
    </select>
  );
}

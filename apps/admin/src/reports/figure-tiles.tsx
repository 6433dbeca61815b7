import { Link } from 'react-router';
import type { Change, Figure } from './report-figures';

interface FigureTilesProps {
  figures: Figure[];
  before: string;
  /** The page with the tables, if it is another one. */
  page?: string;
}

/** The figures of a report, each with its change and a link to what it is made of. */
export function FigureTiles({ figures, before, page }: FigureTilesProps) {
  return (
    <ul className="hb-report-figures" aria-label="Figures">
      {figures.map((figure) => (
        <li key={figure.label}>
          <FigureLink figure={figure} page={page} />
          <strong>{figure.value}</strong>
          <ChangeWords change={figure.change} before={before} />
          <p>{figure.note}</p>
        </li>
      ))}
    </ul>
  );
}

/** A link to the records behind a figure, or to its table further down. */
function FigureLink({ figure: { label, link }, page }: { figure: Figure; page?: string }) {
  if (!link.startsWith('#')) return <Link to={link}>{label}</Link>;
  return page ? <Link to={page + link}>{label}</Link> : <a href={link}>{label}</a>;
}

const ARROWS: Record<Change['direction'], string> = { up: '▲', down: '▼', same: '' };
const SPOKEN: Record<Change['direction'], string> = { up: 'Up ', down: 'Down ', same: '' };

function ChangeWords({ change, before }: { change: Change | null; before: string }) {
  if (!change) return null;
  const { words, direction, isGood } = change;
  const tone = isGood === null ? '' : isGood ? ' hb-change-good' : ' hb-change-bad';
  return (
    <p className="hb-change" title={`${change.before} from ${before}`}>
      <span className={`hb-change-size${tone}`}>
        <span aria-hidden="true">{ARROWS[direction]} </span>
        <span className={words ? 'ra-sr' : undefined}>{SPOKEN[direction]}</span>
        {words}
      </span>{' '}
      from {change.before}
    </p>
  );
}

import { importSentence, type ImportView } from '@haulbook/resource-contracts';
import { DownloadLink } from '../parts/download-link';
import { useWording } from '../texts/wording';
import { useImportRows } from './use-import';

/** What is wrong with rows, or should be known about them, in words. */
export function RowProblems({ view: { id, step, counts, undone, kept } }: { view: ImportView }) {
  const { texts, format } = useWording();
  const { imports: words } = texts;
  const page = useImportRows(id, JSON.stringify([step, counts, undone, kept]));
  if (!page || page.rows.length === 0) return null;
  return (
    <div className="ra-import-problems">
      <h3>{words.problems}</h3>
      {page.rows.length < page.total && (
        <p className="ra-muted">{words.firstOf(format.count(page.rows.length), format.count(page.total))}</p>
      )}
      <ul>
        {page.rows.flatMap(({ number, problems }) =>
          problems.map((problem, index) => (
            <li key={`${number}.${index}`} className={problem.isWarning ? 'ra-muted' : undefined}>
              {importSentence(number, problem)}
            </li>
          )),
        )}
      </ul>
      <DownloadLink href={`/api/imports/${id}/report`}>{words.report}</DownloadLink>
    </div>
  );
}

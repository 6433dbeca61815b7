import { Button } from 'antd';
import { Link } from 'react-router';
import type { ImportView, ResourceSchema } from '@haulbook/resource-contracts';
import { DownloadLink } from '../parts/download-link';
import { useResourcePaths } from '../schema/paths';
import { useOverlays } from '../layout/overlays';
import { useTexts } from '../texts/wording';
import { ImportCounts } from './import-counts';
import { RowProblems } from './row-problems';
import type { ImportTools } from './use-import';

/** What came of an import, with the way to its records and back. */
export function ImportResult({ resource, view, tools }: { resource: ResourceSchema; view: ImportView; tools: ImportTools }) {
  const { imports: words, general } = useTexts();
  const { modal } = useOverlays();
  const paths = useResourcePaths(resource.path);
  const hasProblems = view.counts.failed + view.counts.warned + view.kept > 0;
  const askToUndo = () =>
    modal.confirm({
      title: words.undoQuestion,
      content: words.undoHelp,
      okText: words.undo,
      okButtonProps: { danger: true },
      cancelText: general.notNow,
      onOk: tools.undo,
    });
  return (
    <section className="ra-panel ra-import" aria-label={words.result}>
      <h2>{words.result}</h2>
      <ImportCounts view={view} />
      <div className="ra-actions ra-import-actions">
        <Link className="ra-button" to={paths.list}>
          {words.toRecords(resource)}
        </Link>
        {view.canGoOn && (
          <Button type="primary" loading={tools.busy} onClick={tools.run}>
            {words.goOn}
          </Button>
        )}
        {view.canUndo && (
          <Button danger loading={tools.busy} onClick={askToUndo}>
            {words.undo}
          </Button>
        )}
        {!hasProblems && <DownloadLink href={`/api/imports/${view.id}/report`}>{words.report}</DownloadLink>}
      </div>
      {hasProblems && <RowProblems view={view} />}
    </section>
  );
}

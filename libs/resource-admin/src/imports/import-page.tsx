import { Alert } from 'antd';
import { Link, useParams } from 'react-router';
import { IMPORT_WORKING, type ImportView, type ResourceSchema } from '@haulbook/resource-contracts';
import { Icon } from '../layout/icon';
import { usePageHead } from '../layout/page';
import { Loading, RecordError } from '../layout/states';
import { useResourceSchema } from '../schema/admin-context';
import { useResourcePaths } from '../schema/paths';
import { useTexts } from '../texts/wording';
import { ImportProgress } from './import-progress';
import { ImportResult } from './import-result';
import { MappingForm } from './mapping-form';
import { useImport, type ImportTools } from './use-import';

/** The page of an import, from its columns to its result. */
export default function ImportPage() {
  const { id = '' } = useParams();
  const tools = useImport(id);
  const { view, error, retry } = tools;
  const own = useResourceSchema('imports');
  const paths = useResourcePaths('imports');
  const resource = useResourceSchema(view?.resource);
  if (error && !view && own) return <RecordError error={error} list={paths.list} resource={own} onRetry={retry} />;
  if (!view || !resource) return <Loading />;
  return <Steps resource={resource} view={view} tools={tools} />;
}

function Steps({ resource, view, tools }: { resource: ResourceSchema; view: ImportView; tools: ImportTools }) {
  const { imports: words } = useTexts();
  const paths = useResourcePaths(resource.path);
  usePageHead(words.title(resource), view.fileName);
  const isOpen = ['mapping', 'checked', 'refused'].includes(view.step);
  return (
    <>
      <div className="ra-toolbar">
        <Link className="ra-back" to={paths.list}>
          <Icon name="left" size={16} /> {resource.labelPlural}
        </Link>
        <span className="ra-grow" />
        <Link to={`/import/${resource.path}`}>{words.another}</Link>
      </div>
      {view.note && <Alert className="ra-import-note" type={view.step === 'failed' ? 'error' : 'warning'} showIcon message={view.note} />}
      {IMPORT_WORKING.includes(view.step) && <ImportProgress view={view} />}
      {isOpen && <MappingForm view={view} tools={tools} />}
      {['done', 'failed', 'undone'].includes(view.step) && <ImportResult resource={resource} view={view} tools={tools} />}
    </>
  );
}

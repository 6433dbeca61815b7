import { Alert, Button, Spin } from 'antd';
import { useRef, useState, type DragEvent } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import type { ResourceSchema } from '@haulbook/resource-contracts';
import type { ApiError } from '../data/http';
import { Icon } from '../layout/icon';
import { usePageHead } from '../layout/page';
import { DownloadLink } from '../parts/download-link';
import { usePost } from '../parts/use-post';
import { useResourceSchema } from '../schema/admin-context';
import { useResourcePaths } from '../schema/paths';
import { NotFound } from '../shell/page-error';
import { useWording } from '../texts/wording';

const ACCEPT = '.csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const MEGABYTES = 10;
const MOST_ROWS = 20_000;

/** The page that takes a file with records of a resource. */
export default function ChooseFilePage() {
  const { path = '' } = useParams();
  const resource = useResourceSchema(path);
  return resource?.actions.import ? <ChooseFile key={path} resource={resource} /> : <NotFound />;
}

/** Return how to upload a file, which leads on to its columns. */
function useFile({ path }: ResourceSchema) {
  const post = usePost(['imports']);
  const navigate = useNavigate();
  const imports = useResourcePaths('imports');
  const [reading, setReading] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  const take = async (file: File | undefined) => {
    if (!file || reading) return;
    setReading(file.name);
    setProblem('');
    const body = new FormData();
    body.append('file', file);
    try {
      const { id } = await post<{ id: string }>(`/api/imports/files?resource=${path}`, body);
      void navigate(imports.show(id));
    } catch (error) {
      setProblem((error as ApiError).message);
      setReading(null);
    }
  };
  return { reading, problem, take };
}

function ChooseFile({ resource }: { resource: ResourceSchema }) {
  const { texts, format } = useWording();
  const { imports: words } = texts;
  const paths = useResourcePaths(resource.path);
  const former = useResourcePaths('imports');
  const hasFormer = useResourceSchema('imports') !== undefined;
  const picker = useRef<HTMLInputElement>(null);
  const { reading, problem, take } = useFile(resource);
  usePageHead(words.title(resource), words.subtitle);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    void take(event.dataTransfer.files[0]);
  };
  const sample = (kind: string) => `/api/imports/files/sample?resource=${resource.path}&format=${kind}`;
  return (
    <>
      <div className="ra-toolbar">
        <Link className="ra-back" to={paths.list}>
          <Icon name="left" size={16} /> {resource.labelPlural}
        </Link>
        <span className="ra-grow" />
        {hasFormer && <Link to={`${former.list}?f.resource=${resource.path}`}>{words.former}</Link>}
      </div>
      <section className="ra-panel ra-import" aria-label={words.title(resource)}>
        {problem && <Alert type="error" showIcon role="alert" message={problem} />}
        <div className="ra-import-drop" onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
          <input
            ref={picker}
            type="file"
            accept={ACCEPT}
            hidden
            aria-label={words.choose}
            onChange={({ target }) => {
              void take(target.files?.[0]);
              target.value = '';
            }}
          />
          <Button type="primary" icon={<Icon name="upload" size={16} />} loading={reading !== null} onClick={() => picker.current?.click()}>
            {words.choose}
          </Button>
          {reading ? (
            <span role="status">
              <Spin size="small" /> {words.uploading(reading)}
            </span>
          ) : (
            <span className="ra-muted">{words.drop}</span>
          )}
        </div>
        <p className="ra-muted">{words.chooseHelp(MEGABYTES, format.count(MOST_ROWS))}</p>
        <p className="ra-import-samples">
          {words.sample} <DownloadLink href={sample('csv')}>{words.sampleCsv}</DownloadLink>
          <DownloadLink href={sample('xlsx')}>{words.sampleXlsx}</DownloadLink>
        </p>
      </section>
    </>
  );
}

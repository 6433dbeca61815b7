import type { RecordProps } from '../schema/admin-context';
import { CommentsPanel } from './comments-panel';
import { FilesPanel } from './files-panel';
import { TasksPanel } from './tasks-panel';
import { UnsentGuard } from './unsent';

/** What staff do and say about a record together, as far as its declaration lets them. */
export default function Teamwork({ resource, row }: RecordProps) {
  const { comments, tasks, files } = resource.features;
  return (
    <UnsentGuard>
      {tasks && <TasksPanel resource={resource} row={row} />}
      {files && <FilesPanel resource={resource} row={row} />}
      {comments && <CommentsPanel resource={resource} row={row} />}
    </UnsentGuard>
  );
}

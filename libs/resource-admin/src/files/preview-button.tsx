import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Loading } from '../layout/states';
import { useLoadedFirst } from '../layout/use-loaded-first';
import { useTexts } from '../texts/wording';

const loadDrawer = () => import('../layout/drawer');
const Drawer = lazy(loadDrawer);
const FilePreview = lazy(async () => ({ default: (await import('./file-preview')).FilePreview }));

interface Props {
  id: string;
  /** What the file belongs to, as the title of the drawer and for screen readers. */
  title: string;
  /** What the button says, if not that it is a preview. */
  children?: ReactNode;
}

/** A button that shows a file in a drawer. */
export function PreviewButton({ id, title, children }: Props) {
  const { files } = useTexts();
  // The drawer of a row is made with its first opening: a list has many rows.
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused');
  const withDrawer = useLoadedFirst(loadDrawer);
  return (
    <>
      <button
        type="button"
        className="ra-text-button"
        aria-label={files.previewOf(title)}
        onClick={() => withDrawer(() => setState('open'))}
      >
        {children ?? files.preview}
      </button>
      {state !== 'unused' && (
        <Suspense fallback={null}>
          <Drawer
            title={title}
            open={state === 'open'}
            onClose={() => setState('closed')}
            width={Math.min(760, window.innerWidth)}
            destroyOnHidden
          >
            <Suspense fallback={<Loading rows={6} />}>
              <FilePreview id={id} />
            </Suspense>
          </Drawer>
        </Suspense>
      )}
    </>
  );
}

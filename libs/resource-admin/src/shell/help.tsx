import { Button } from 'antd';
import { lazy, Suspense, useCallback, useState, type ComponentType } from 'react';
import { useLocation } from 'react-router';
import { Icon } from '../layout/icon';
import { Loading } from '../layout/states';
import { useLoadedFirst } from '../layout/use-loaded-first';
import { isSingleKey, useShortcut } from '../layout/use-shortcut';
import { useTexts } from '../texts/wording';

const loadDrawer = () => import('../layout/drawer');
const Drawer = lazy(loadDrawer);
const KeyList = lazy(async () => ({ default: (await import('./key-list')).KeyList }));

const WIDTH = 520;

const isHelp = (event: KeyboardEvent) => event.key === '?' && isSingleKey(event);

/**
 * The button for help on the page one is on: what the application says about it, if anything, and the keys, which its own key leads to.
 * Loaded when it is first opened.
 */
export function Help({ of: Content }: { of?: ComponentType<{ path: string }> }) {
  const { help } = useTexts();
  const { pathname } = useLocation();
  const [state, setState] = useState<'unused' | 'open' | 'keys' | 'closed'>('unused');
  const withDrawer = useLoadedFirst(loadDrawer);
  const show = useCallback(() => withDrawer(() => setState('open')), [withDrawer]);
  const showKeys = useCallback(() => withDrawer(() => setState('keys')), [withDrawer]);
  useShortcut(isHelp, showKeys);
  return (
    <>
      <Button
        type="text"
        className="ra-help-button"
        aria-label={help.open}
        aria-haspopup="dialog"
        aria-keyshortcuts="?"
        icon={<Icon name="help" size={21} />}
        onClick={show}
      />
      {state !== 'unused' && (
        <Suspense fallback={null}>
          <Drawer
            title={help.title}
            open={state !== 'closed'}
            onClose={() => setState('closed')}
            width={Math.min(WIDTH, window.innerWidth)}
            rootClassName="ra-help"
            extra={<Button onClick={() => window.print()}>{help.print}</Button>}
            destroyOnHidden
          >
            <Suspense fallback={<Loading rows={6} />}>
              {Content && <Content path={pathname} />}
              <KeyList sought={state === 'keys'} />
            </Suspense>
          </Drawer>
        </Suspense>
      )}
    </>
  );
}

import { Button, Drawer } from 'antd';
import { Suspense, useEffect, useState, type ComponentType } from 'react';
import { useLocation } from 'react-router';
import { Icon } from '../layout/icon';
import { Loading } from '../layout/states';
import { useTexts } from '../texts/wording';

const WIDTH = 520;

/** Call back on `?`, except while text is being typed. */
function useHelpKey(onHelp: () => void) {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isTyping = (event.target as HTMLElement).closest?.('input, textarea, select, [contenteditable]');
      if (event.key !== '?' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      onHelp();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [onHelp]);
}

/** The button for help on the page one is on. What it shows is the application's, loaded when it is first opened. */
export function Help({ of: Content }: { of: ComponentType<{ path: string }> }) {
  const { help } = useTexts();
  const { pathname } = useLocation();
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused');
  const [show] = useState(() => () => setState('open'));
  useHelpKey(show);
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
        <Drawer
          title={help.title}
          open={state === 'open'}
          onClose={() => setState('closed')}
          width={Math.min(WIDTH, window.innerWidth)}
          rootClassName="ra-help"
          extra={<Button onClick={() => window.print()}>{help.print}</Button>}
          destroyOnHidden
        >
          <Suspense fallback={<Loading rows={6} />}>
            <Content path={pathname} />
          </Suspense>
        </Drawer>
      )}
    </>
  );
}

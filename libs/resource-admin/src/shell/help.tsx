import { Button, Drawer } from 'antd';
import { Suspense, useState, type ComponentType } from 'react';
import { useLocation } from 'react-router';
import { Icon } from '../layout/icon';
import { Loading } from '../layout/states';
import { isTyping, useShortcut, withCommand } from '../layout/use-shortcut';
import { useTexts } from '../texts/wording';

const WIDTH = 520;

/** Return whether a key press is `?`, except while text is being typed. */
const isHelp = (event: KeyboardEvent) => event.key === '?' && !isTyping(event) && !withCommand(event) && !event.altKey;

/** The button for help on the page one is on. What it shows is the application's, loaded when it is first opened. */
export function Help({ of: Content }: { of: ComponentType<{ path: string }> }) {
  const { help } = useTexts();
  const { pathname } = useLocation();
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused');
  const [show] = useState(() => () => setState('open'));
  useShortcut(isHelp, show);
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

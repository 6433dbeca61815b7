import { Scripts } from '@remix-run/react';
import { Children, cloneElement, isValidElement, type ComponentProps, type ReactElement, type ReactNode } from 'react';
import { afterPaint, type LateElement } from './after-paint';

interface Props extends ComponentProps<typeof Scripts> {
  /** Whether they wait until the page has been painted; in development they do not. */
  wait: boolean;
}

/**
 * Remix's scripts with a lower priority than the style sheet and fonts, or after the first paint: until then, even those share the line.
 * Pages are complete without them; otherwise a phone's browser loads all of them first.
 */
export function LateScripts({ wait, ...props }: Props) {
  const scripts = Scripts(props);
  const modules = modulesOf(scripts);
  return <>{eachOf(scripts, wait && !import.meta.env.DEV ? waiting(modules) : withLowPriority)}</>;
}

interface Part {
  rel?: string;
  href?: string;
  type?: string | undefined;
  async?: boolean | undefined;
  dangerouslySetInnerHTML?: { __html: string };
  children?: ReactNode;
}

/** Change each link and script of what Remix returns. */
function eachOf(node: ReactNode, change: (part: ReactElement<Part>) => ReactNode): ReactNode {
  return Children.map(node, (child) => {
    if (!isValidElement<Part>(child)) return child;
    if (child.type === 'link' || child.type === 'script') return change(child);
    const { children } = child.props;
    return children && typeof children === 'object' ? cloneElement(child, {}, eachOf(children, change)) : child;
  });
}

/** List what is preloaded. */
function modulesOf(node: ReactNode): string[] {
  const modules: string[] = [];
  eachOf(node, (part) => {
    if (part.props.rel === 'modulepreload') modules.push(part.props.href!);
    return part;
  });
  return modules;
}

// In lower case: React 18 does not know the attribute and passes it on as it is.
const withLowPriority = (part: ReactElement<Part>) =>
  part.type === 'link' ? cloneElement(part as ReactElement<{ fetchpriority: string }>, { fetchpriority: 'low' }) : part;

/** The id of the script that waits in the page as text. */
const WAITS = 'waits-for-paint';

/**
 * Put preloads into a script that adds them later, and then the module, whose text waits in the page: of a kept page, which has no nonce, the
 * policy has the hashes of the scripts that stand in it.
 */
const waiting = (modules: readonly string[]) => (part: ReactElement<Part>) => {
  const { type, dangerouslySetInnerHTML: text } = part.props;
  if (part.type === 'link') return null;
  if (type !== 'module' || !text) return part;
  const late: LateElement[] = [
    ...modules.map((href): LateElement => ['link', { rel: 'modulepreload', href }]),
    ['script', { type: 'module', textOf: WAITS }],
  ];
  return (
    <>
      {cloneElement(part as ReactElement<Part & { id: string }>, { key: WAITS, id: WAITS, type: 'text/plain', async: undefined })}
      {cloneElement(part, { key: 'adds', type: undefined, async: undefined, dangerouslySetInnerHTML: { __html: afterPaint(late) } })}
    </>
  );
};

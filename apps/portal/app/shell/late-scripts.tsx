import { Scripts } from '@remix-run/react';
import { Children, cloneElement, isValidElement, type ComponentProps, type ReactElement, type ReactNode } from 'react';
import { afterPaint, type LateElement } from './after-paint';

/**
 * Remix's scripts, asked for once the page has been painted: before, they take the line from the style sheet and the fonts. Pages are
 * complete without them. In development they come as Remix has them.
 */
export function LateScripts(props: ComponentProps<typeof Scripts>) {
  const scripts = Scripts(props);
  return import.meta.env.DEV ? scripts : <>{late(scripts, modulesOf(scripts))}</>;
}

interface Props {
  rel?: string;
  href?: string;
  type?: string | undefined;
  async?: boolean | undefined;
  dangerouslySetInnerHTML?: { __html: string };
  children?: ReactNode;
}

/** List what is preloaded. */
const modulesOf = (node: ReactNode): string[] =>
  Children.toArray(node).flatMap((child) => {
    if (!isValidElement<Props>(child)) return [];
    const { rel, href, children } = child.props;
    return rel === 'modulepreload' && href ? [href] : modulesOf(children);
  });

function late(node: ReactNode, modules: readonly string[]): ReactNode {
  return Children.map(node, (child) => {
    if (!isValidElement<Props>(child)) return child;
    const { rel, type, dangerouslySetInnerHTML: text, children } = child.props;
    if (rel === 'modulepreload') return null;
    const element = child as ReactElement<Props>;
    if (type === 'module' && text)
      return cloneElement(element, { type: undefined, async: undefined, ...inline(lateModule(modules, text.__html)) });
    return children && typeof children === 'object' ? cloneElement(element, {}, late(children, modules)) : child;
  });
}

const inline = (html: string) => ({ dangerouslySetInnerHTML: { __html: html } });

/** Return plain JavaScript that adds the preloads and the module. */
const lateModule = (modules: readonly string[], text: string): string =>
  afterPaint([...modules.map((href): LateElement => ['link', { rel: 'modulepreload', href }]), ['script', { type: 'module', text }]]);

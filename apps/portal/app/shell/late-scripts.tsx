import { Scripts } from '@remix-run/react';
import { Children, cloneElement, isValidElement, type ComponentProps, type ReactElement, type ReactNode } from 'react';

/**
 * Remix's scripts with a lower priority than the style sheet and fonts. Pages are complete without them; otherwise a phone's browser loads
 * all of them first.
 */
export function LateScripts(props: ComponentProps<typeof Scripts>) {
  return <>{late(Scripts(props))}</>;
}

function late(node: ReactNode): ReactNode {
  return Children.map(node, (child) => {
    if (!isValidElement<{ children?: ReactNode }>(child)) return child;
    // In lower case: React 18 does not know the attribute and passes it on as it is.
    if (child.type === 'link') return cloneElement(child as ReactElement<{ fetchpriority: string }>, { fetchpriority: 'low' });
    const { children } = child.props;
    return children && typeof children === 'object' ? cloneElement(child, {}, late(children)) : child;
  });
}

import { Scripts } from '@remix-run/react';
import { Children, cloneElement, isValidElement, type ComponentProps, type ReactElement, type ReactNode } from 'react';

/**
 * Remix's scripts, fetched behind what the first look at a page needs: its style sheet and fonts. A page is drawn by the server and
 * complete before they are there; without this a phone's browser takes all of them first.
 */
export function LateScripts(props: ComponentProps<typeof Scripts>) {
  return <>{late(Scripts(props))}</>;
}

function late(node: ReactNode): ReactNode {
  return Children.map(node, (child) => {
    if (!isValidElement<{ children?: ReactNode }>(child)) return child;
    // In lower case: React 18 does not know the property and passes it on as it stands.
    if (child.type === 'link') return cloneElement(child as ReactElement<{ fetchpriority: string }>, { fetchpriority: 'low' });
    const { children } = child.props;
    return children && typeof children === 'object' ? cloneElement(child, {}, late(children)) : child;
  });
}

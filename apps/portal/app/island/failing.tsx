import { Component, type ReactNode } from 'react';

/** Marks the document when the content of an island fails, so that the page says so with a way on (`network-script.ts`). */
export class Failing extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(): void {
    document.documentElement.setAttribute('data-broken', '');
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}

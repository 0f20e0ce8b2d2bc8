import { Component } from 'react';
import type { Elements } from '../../../ui/layout/elements.ts';

type DialogBoundaryProps = {
  readonly open: boolean;
  /** Called after the dialog has thrown an error and was removed. */
  readonly onFailed: () => void;
  readonly children: Elements;
};

/** Removes a dialog that throws, and leaves the page as it is. The next call gets a new one. */
export class DialogBoundary extends Component<DialogBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    this.props.onFailed();
  }

  override componentDidUpdate({ open: wasOpen }: DialogBoundaryProps) {
    if (this.state.failed && this.props.open && !wasOpen) this.setState({ failed: false });
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

import { App } from 'antd';
import { ApiError } from '../data/http';

/** Whether a save was refused only because it comes with warnings that want to be read first. */
export const needsConfirmation = (error: unknown): error is ApiError => error instanceof ApiError && error.code === 'confirmation_needed';

/**
 * Shows the warnings of a refusal `confirmation_needed` and asks whether to go on.
 * @returns a function that resolves with true when the person wants the save all the same
 */
export function useConfirmation(): (refusal: ApiError) => Promise<boolean> {
  const { modal } = App.useApp();
  return (refusal) =>
    new Promise((resolve) => {
      modal.confirm({
        title: 'Save anyway?',
        content: refusal.message,
        okText: 'Save anyway',
        cancelText: 'Go back',
        onOk: () => resolve(true),
        onCancel: () => resolve(false),
      });
    });
}

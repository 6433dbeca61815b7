import { ApiError } from '../data/http';
import { useOverlays } from '../layout/overlays';
import { useTexts } from '../texts/wording';

/** Return whether a save was refused only because its warnings must be read first. */
export const needsConfirmation = (error: unknown): error is ApiError => error instanceof ApiError && error.code === 'confirmation_needed';

/**
 * Show the warnings of a `confirmation_needed` error and ask whether to continue.
 * @returns a function that resolves with true when the person continues
 */
export function useConfirmation(): (refusal: ApiError) => Promise<boolean> {
  const { modal } = useOverlays();
  const { form } = useTexts();
  return (refusal) =>
    new Promise((resolve) => {
      modal.confirm({
        title: form.saveAnywayQuestion,
        content: refusal.message,
        okText: form.saveAnyway,
        cancelText: form.goBack,
        onOk: () => resolve(true),
        onCancel: () => resolve(false),
      });
    });
}

import { ApiError } from '../data/http';
import { useOverlays } from '../layout/overlays';
import { useTexts } from '../texts/wording';

/** Return whether a save was refused only because its warnings must be read first. */
export const needsConfirmation = (error: unknown): error is ApiError => error instanceof ApiError && error.code === 'confirmation_needed';

/** What a request says once its warnings were read. */
interface Agreed {
  confirmed?: true;
}

/** Whether a save was refused only because of warnings that the person has read already. */
function wereRead({ details }: ApiError, read: readonly string[]): boolean {
  const { warnings = [] } = (details ?? {}) as { warnings?: string[] };
  return warnings.length > 0 && warnings.every((warning) => read.includes(warning));
}

/**
 * Return how to send what may have warnings: where the server answers with some, the person is asked, and it is sent again once they agree.
 * Those that they have read before they sent it are not asked about once more.
 * @returns a function that resolves with null where they go back, and rejects with what else is refused
 */
export function useConfirming(): <Sent>(send: (agreed: Agreed) => Promise<Sent>, read?: readonly string[]) => Promise<Sent | null> {
  const confirmed = useConfirmation();
  return async (send, read = []) => {
    try {
      return await send({});
    } catch (error) {
      if (!needsConfirmation(error)) throw error;
      return wereRead(error, read) || (await confirmed(error)) ? send({ confirmed: true }) : null;
    }
  };
}

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

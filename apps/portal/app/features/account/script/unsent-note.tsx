import { useSpeech } from '../../../language/use-speech';
import { NO_ANSWER } from '../../../http/keep-input';
import { Alert } from '../../../ui/alert';

/** The message that the script of a page shows in place of sending a form while the browser is offline. */
export function UnsentNote() {
  const { told } = useSpeech();
  return (
    <div hidden tabIndex={-1} className="mt-6 outline-none" data-unsent="">
      <Alert tone="error">{told(NO_ANSWER)}</Alert>
    </div>
  );
}

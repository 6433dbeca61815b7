import { useText } from '../../../language/use-speech';

/** Offers to end the other sessions. Shown with every change of email, password or factors, and checked by default. */
export function EndOthers() {
  const t = useText();
  return (
    <label className="flex items-start gap-3">
      <input type="checkbox" name="endOthers" value="yes" defaultChecked className="tick mt-0.5" />
      <span>
        {t('Sign out everywhere else')}
        <span className="block text-sm text-ink-faint">{t('You’ll have to sign in again on your other devices.')}</span>
      </span>
    </label>
  );
}

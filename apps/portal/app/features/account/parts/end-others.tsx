/** Offers to end the other sessions. Shown with every change of email, password or factors, and checked by default. */
export function EndOthers() {
  return (
    <label className="flex items-start gap-3">
      <input type="checkbox" name="endOthers" value="yes" defaultChecked className="tick mt-0.5" />
      <span>
        Sign out everywhere else
        <span className="block text-sm text-ink-faint">You’ll have to sign in again on your other devices.</span>
      </span>
    </label>
  );
}

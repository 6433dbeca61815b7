import { Text } from '../../language/use-speech';

/** Says above a quote that staff see what its customer will. */
export function PreviewNote() {
  return (
    <p className="no-print mb-6 rounded-xl bg-warning-soft p-4 text-warning" role="note">
      <Text
        id="<0>Preview.</0> This is what the customer sees. Opening it isn’t recorded as a view, and you can’t approve, decline, or hold a time here."
        parts={[(words) => <strong>{words}</strong>]}
      />
    </p>
  );
}

import { CopyButton } from '../kinds/copy-button';

/** Lines that are copied whole into something else. */
export function CodeToCopy({ label, code }: { label: string; code: string }) {
  return (
    <div className="ra-code-to-copy">
      <pre>
        <code>{code}</code>
      </pre>
      <CopyButton label={label} text={code} />
    </div>
  );
}

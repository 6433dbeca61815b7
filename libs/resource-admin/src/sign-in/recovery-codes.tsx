import { Button } from 'antd';
import { useTexts } from '../texts/wording';

/** The codes that replace a lost factor, shown once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { signIn } = useTexts();
  return (
    <>
      <h1>{signIn.recovery}</h1>
      <p>{signIn.recoveryDetail}</p>
      <ul className="ra-sign-in-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Button type="primary" block onClick={onDone}>
        {signIn.recoverySaved}
      </Button>
    </>
  );
}

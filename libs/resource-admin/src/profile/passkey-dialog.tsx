import { Alert, Button, Checkbox, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { useTexts } from '../texts/wording';
import type { OwnPasskeys, PasskeyChange } from './use-passkeys';

interface PasskeyDialogProps {
  title: string;
  ok: string;
  danger?: boolean;
  /** What it means. */
  detail?: string;
  /** The name to start with; without one, it is not asked for. */
  name?: string;
  /** Whether it changes who can sign in, which needs proof and may end the other sessions. */
  guarded?: boolean;
  own: OwnPasskeys;
  onChange: (change: PasskeyChange) => Promise<void>;
  onClose: () => void;
}

/** The dialog in which a person adds, renames or removes a passkey. */
export function PasskeyDialog({ title, ok, danger, detail, name, guarded, own, onChange, onClose }: PasskeyDialogProps) {
  const { passkeys, general } = useTexts();
  const [form] = Form.useForm<PasskeyChange>();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const submit = async (change: PasskeyChange) => {
    setBusy(true);
    setError(null);
    await onChange(change).then(onClose, (refusal: Error) => setError(refusal.message));
    setBusy(false);
  };
  return (
    <Modal
      open
      title={title}
      okText={ok}
      cancelText={general.cancel}
      okButtonProps={{ danger, loading: busy }}
      onOk={form.submit}
      onCancel={onClose}
      width={440}
    >
      {detail && <p>{detail}</p>}
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        onFinish={(change) => void submit(change)}
        initialValues={{ name, end_others: guarded }}
      >
        {error && <Alert type="error" message={error} className="ra-passkey-error" />}
        {name !== undefined && (
          <Form.Item name="name" label={passkeys.name} rules={[{ required: true, whitespace: true, message: passkeys.nameMissing }]}>
            <Input maxLength={80} />
          </Form.Item>
        )}
        {guarded && own.needsProof && <Proof own={own} />}
        {guarded && (
          <Form.Item name="end_others" valuePropName="checked" noStyle>
            <Checkbox>{passkeys.endOthers}</Checkbox>
          </Form.Item>
        )}
      </Form>
    </Modal>
  );
}

/** The password or, for people without one, a mailed code. */
function Proof({ own }: { own: OwnPasskeys }) {
  const { passkeys } = useTexts();
  const [told, setTold] = useState<string | null>(null);
  if (own.hasPassword) {
    return (
      <Form.Item name="current_password" label={passkeys.password} rules={[{ required: true, message: passkeys.passwordMissing }]}>
        <Input.Password autoComplete="current-password" />
      </Form.Item>
    );
  }
  const mail = () =>
    void own.mailCode().then(
      () => setTold(passkeys.mailed),
      (refusal: Error) => setTold(refusal.message),
    );
  return (
    <>
      <Form.Item name="nonce" label={passkeys.code} rules={[{ required: true, message: passkeys.codeMissing }]}>
        <Input inputMode="numeric" autoComplete="one-time-code" />
      </Form.Item>
      <p role="status">{told}</p>
      <Button onClick={mail}>{passkeys.mailCode}</Button>
    </>
  );
}

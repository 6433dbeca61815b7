import { Button, Input, Modal } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTexts } from '../texts/wording';

interface SecretDialogProps {
  title: string;
  /** What the secret is called for those who don't see it. */
  label: string;
  secret: string;
  /** What to do with it. */
  children: ReactNode;
  onClose: () => void;
}

/** A secret that is shown this once, to be copied. */
export function SecretDialog({ title, label, secret, children, onClose }: SecretDialogProps) {
  const { secrets } = useTexts();
  const [copied, setCopied] = useState(false);
  const copy = () =>
    void navigator.clipboard?.writeText(secret).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <Modal
      open
      title={title}
      onCancel={onClose}
      maskClosable={false}
      footer={
        <>
          <Button onClick={copy}>{copied ? secrets.copied : secrets.copy}</Button>
          <Button type="primary" onClick={onClose}>
            {secrets.saved}
          </Button>
        </>
      }
    >
      {children}
      <Input.TextArea aria-label={label} readOnly autoSize value={secret} onFocus={(event) => event.target.select()} />
    </Modal>
  );
}

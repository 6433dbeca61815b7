import { Checkbox, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ResourceSchema, SavedView } from '@haulbook/resource-contracts';
import { useAdmin } from '../../schema/admin-context';
import { useOverlays } from '../../layout/overlays';
import { useTexts } from '../../texts/wording';
import { useSavedViews } from './kept-lists';
import { addressOf } from './use-list-views';

interface SaveViewProps {
  resource: ResourceSchema;
  /** What the list shows. */
  query: string;
  /** The view to rename or share; absent for a new one. */
  view?: SavedView;
  onClose: () => void;
}

interface Values {
  name: string;
  /** Absent where it is a colleague's to say. */
  shared?: boolean;
}

/** The dialog that gives what a list shows a name, and shares it. */
export default function SaveView({ resource, query, view, onClose }: SaveViewProps) {
  const { savedViews: words, form: formWords, general } = useTexts();
  const { schema } = useAdmin();
  const [form] = Form.useForm<Values>();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { add, update } = useSavedViews(resource.path);
  const { message } = useOverlays();
  const navigate = useNavigate();
  const isOwn = !view || view.userId === schema.me.id;
  const save = async (values: Values) => {
    setBusy(true);
    setProblem(undefined);
    try {
      const saved = await (view ? update(view, values) : add({ shared: false, ...values, query: query || null }));
      void message.success(words.saved(saved.name));
      if (!view) void navigate({ search: addressOf(saved).toString() });
      onClose();
    } catch (error) {
      setProblem((error as Error).message);
      setBusy(false);
    }
  };
  return (
    <Modal
      open
      title={view ? (isOwn ? words.editTitle : words.renameTitle) : words.title}
      okText={formWords.save}
      cancelText={general.cancel}
      okButtonProps={{ loading: busy }}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ name: view?.name ?? '', shared: view?.shared ?? false }}
        onFinish={(values) => void save(values)}
      >
        <Form.Item
          name="name"
          label={words.name}
          rules={[{ required: true, whitespace: true, message: words.nameMissing }]}
          validateStatus={problem ? 'error' : undefined}
          help={problem}
        >
          <Input maxLength={60} autoFocus />
        </Form.Item>
        {isOwn && (
          <Form.Item name="shared" valuePropName="checked">
            <Checkbox>{words.share}</Checkbox>
          </Form.Item>
        )}
      </Form>
    </Modal>
  );
}

import { Button, Form, Modal } from 'antd';
import { useState } from 'react';
import { useCreate, type BaseRecord, type HttpError } from '@refinedev/core';
import { inSentence, type ResourceSchema } from '@haulbook/resource-contracts';
import { FieldItem, formFields, Icon, newFormValues, toPayload, writeName, type Row } from '@haulbook/resource-admin';

interface InlineCreateProps {
  resource: ResourceSchema;
  /** The fields to fill in. */
  only: string[];
  /** Additional values that are sent, without an input. */
  fixed?: Record<string, unknown>;
  /** Initial values of inputs. */
  prefill?: Record<string, unknown>;
  disabled?: boolean;
  onCreated: (row: Row) => void;
}

const NO_QUERY = new URLSearchParams();

/** The form that creates a record without leaving the page. */
export function InlineCreate({ resource, only, fixed, prefill, disabled, onCreated }: InlineCreateProps) {
  const [open, setOpen] = useState(false);
  const [form] = Form.useForm();
  const { mutateAsync, mutation } = useCreate<BaseRecord, HttpError>();
  const fields = formFields(resource, 'create').filter((field) => only.includes(field.name));
  const save = async (values: Record<string, unknown>) => {
    try {
      const { data } = await mutateAsync({
        resource: resource.path,
        values: { ...toPayload(fields, values, null), ...fixed },
        errorNotification: false,
        successNotification: false,
      });
      setOpen(false);
      onCreated(data as Row);
    } catch (error) {
      const refusal = error as HttpError;
      const errors = Object.entries(refusal.errors ?? {});
      const first = fields[0];
      if (errors.length > 0) form.setFields(errors.map(([name, messages]) => ({ name, errors: [String(messages)] })));
      else if (first) form.setFields([{ name: writeName(first), errors: [refusal.message] }]);
    }
  };
  const title = `New ${inSentence(resource.label)}`;
  return (
    <>
      <Button disabled={disabled} icon={<Icon name="plus" size={16} />} onClick={() => setOpen(true)}>
        {title}
      </Button>
      {open && (
        <Modal
          open
          title={title}
          okText={`Add ${inSentence(resource.label)}`}
          okButtonProps={{ loading: mutation.isPending }}
          onOk={form.submit}
          onCancel={() => setOpen(false)}
        >
          <Form
            form={form}
            layout="vertical"
            noValidate
            component="form"
            initialValues={{ ...newFormValues(fields, NO_QUERY), ...prefill }}
            onFinish={save}
          >
            {fields.map((field, index) => (
              <FieldItem key={field.name} field={field} autoFocus={index === 0} />
            ))}
          </Form>
        </Modal>
      )}
    </>
  );
}

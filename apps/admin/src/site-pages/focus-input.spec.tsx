import { fireEvent, screen } from '@testing-library/react';
import { Form } from 'antd';
import { field, renderAdmin } from '@haulbook/resource-admin/testing';
import { FocusInput } from './focus-input';

const focus = field('focus', 'text', { label: 'Focal point' });
const button = () => screen.findByRole('button', { name: /Focal point/ });

function show(values: object) {
  renderAdmin(
    <Form initialValues={values}>
      <Form.Item name="picture" hidden>
        <input />
      </Form.Item>
      <Form.Item name="focus">
        <FocusInput field={focus} />
      </Form.Item>
    </Form>,
  );
}

it('waits for the picture', async () => {
  show({ focus: '50% 50%' });
  expect(await screen.findByText('Add the picture first.')).toBeTruthy();
});

it('moves by arrow keys, ten times as far with Shift, and not out of the picture', async () => {
  show({ picture: 'a', focus: '50% 3%' });
  const picture = await button();
  fireEvent.keyDown(picture, { key: 'ArrowRight' });
  fireEvent.keyDown(picture, { key: 'ArrowUp', shiftKey: true });
  expect(await screen.findByText('51% from the left, 0% from the top')).toBeTruthy();
  expect((await button()).getAttribute('aria-label')).toContain('51 percent from the left, 0 percent from the top');
});

it('moves to where the picture is clicked, and nowhere by Enter', async () => {
  show({ picture: 'a', focus: '50% 50%' });
  const picture = await button();
  picture.getBoundingClientRect = () => ({ left: 100, top: 50, width: 200, height: 100 }) as DOMRect;
  fireEvent.click(picture, { clientX: 150, clientY: 130, detail: 1 });
  expect(await screen.findByText('25% from the left, 80% from the top')).toBeTruthy();
  fireEvent.click(await button(), { clientX: 0, clientY: 0, detail: 0 });
  expect(screen.getByText('25% from the left, 80% from the top')).toBeTruthy();
});

it('says the middle while nothing is chosen', async () => {
  show({ picture: 'a' });
  expect(await screen.findByText('50% from the left, 50% from the top')).toBeTruthy();
});

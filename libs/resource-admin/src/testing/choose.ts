import { fireEvent, waitFor } from '@testing-library/react';

/** Choose an option of a list that opens when it is pressed. */
export async function choose(box: HTMLElement, option: string): Promise<void> {
  fireEvent.mouseDown(box);
  const found = await waitFor(() => {
    const options = [
      ...document.querySelectorAll<HTMLElement>('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option'),
    ];
    const match = options.find(({ textContent }) => textContent === option);
    if (!match) throw new Error(`No option ${option} among ${options.map(({ textContent }) => textContent).join(', ')}`);
    return match;
  });
  fireEvent.click(found);
}

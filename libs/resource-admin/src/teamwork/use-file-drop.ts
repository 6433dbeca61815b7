import { useEffect, useRef, useState } from 'react';

/** What is dropped: files, and the names of folders, which no page can read as a file. */
export interface Dropped {
  files: File[];
  folders: string[];
}

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false;

function droppedIn({ items }: DataTransfer): Dropped {
  const dropped: Dropped = { files: [], folders: [] };
  for (const item of items) {
    const file = item.getAsFile();
    if (item.webkitGetAsEntry?.()?.isDirectory) dropped.folders.push(file?.name ?? '');
    else if (file) dropped.files.push(file);
  }
  return dropped;
}

/**
 * Take files that are dropped anywhere on the page, except where something else takes them.
 * @returns whether files are being dragged over the page
 */
export function useFileDrop(onDrop: (dropped: Dropped) => void): boolean {
  const [isOver, setOver] = useState(false);
  const latest = useRef(onDrop);
  latest.current = onDrop;
  useEffect(() => {
    const over = (event: DragEvent) => {
      const isOurs = hasFiles(event) && !event.defaultPrevented;
      // Without this, the browser would leave the page to open the file.
      if (isOurs) event.preventDefault();
      setOver(isOurs);
    };
    const leave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setOver(false);
    const drop = (event: DragEvent) => {
      setOver(false);
      if (!hasFiles(event) || event.defaultPrevented) return;
      event.preventDefault();
      latest.current(droppedIn(event.dataTransfer!));
    };
    window.addEventListener('dragover', over);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', over);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
    };
  }, []);
  return isOver;
}

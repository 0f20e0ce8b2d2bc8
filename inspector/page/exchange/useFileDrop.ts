import { useEffect, useRef, useState } from 'react';

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') === true;

/**
 * Handles files that are dropped anywhere on the page. Otherwise the browser would navigate to the file.
 *
 * @returns whether files are being dragged over the page.
 */
export function useFileDrop(onDrop: (files: readonly File[]) => void): boolean {
  const [isOverPage, setIsOverPage] = useState(false);
  const drop = useRef(onDrop);
  useEffect(() => {
    drop.current = onDrop;
  });
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    // `dragenter` of the new element is dispatched before `dragleave` of the old one.
    let entered = 0;
    const listen = (type: 'dragenter' | 'dragover' | 'dragleave' | 'drop', act: (event: DragEvent) => void) => {
      window.addEventListener(
        type,
        (event) => {
          if (!hasFiles(event)) return;
          event.preventDefault();
          act(event);
        },
        { signal },
      );
    };
    const show = (elements: number) => {
      entered = elements;
      setIsOverPage(elements > 0);
    };
    listen('dragenter', () => show(entered + 1));
    listen('dragover', () => undefined);
    listen('dragleave', () => show(Math.max(0, entered - 1)));
    listen('drop', ({ dataTransfer }) => {
      show(0);
      drop.current([...(dataTransfer?.files ?? [])]);
    });
    return () => {
      controller.abort();
    };
  }, []);
  return isOverPage;
}

/** What other code than the site's, such as a translator or an extension of the browser, has changed in prerendered HTML. */
export type ForeignChanges = {
  /** Restores the nodes and the texts, and stops recording. Returns true if anything had been changed. */
  readonly undo: () => boolean;
};

/** @param root the element whose content is recorded until `undo`. The site itself must not change it meanwhile. */
export function recordForeignChanges(root: Node): ForeignChanges {
  const records: MutationRecord[] = [];
  const observer = new MutationObserver((changes) => void records.push(...changes));
  observer.observe(root, { childList: true, characterData: true, characterDataOldValue: true, subtree: true });
  return {
    undo: () => {
      records.push(...observer.takeRecords());
      observer.disconnect();
      for (const record of records.toReversed()) undoChange(record);
      return records.length > 0;
    },
  };
}

function undoChange({ type, target, oldValue, addedNodes, removedNodes, nextSibling }: MutationRecord): void {
  if (type === 'characterData') {
    target.nodeValue = oldValue;
    return;
  }
  for (const node of addedNodes) if (node.parentNode === target) target.removeChild(node);
  for (const node of removedNodes) target.insertBefore(node, nextSibling);
}

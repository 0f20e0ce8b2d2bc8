const BILL = String.raw`(?:invoices?|bills?|receipts?|billing)`;
const PURCHASE_ORDER = String.raw`\b(?:purchase order|p\.? ?o\.?(?: number| no| #)|po ?#|tax[- ]exempt(?:ion)?|w-?9)(?![\w])`;

/** A text without any of these needs no closer look. */
const SIGN = /invoic|bill|receipt|purchase|\bp\.? ?o\b|tax|\bw-?9\b/i;

/** What the company is to put on a future invoice, or where it is to send it. */
const ORDER = new RegExp(
  [
    PURCHASE_ORDER,
    // "Put the unit on the invoice", "it has to say Suite 4 on the bill"
    String.raw`\b(?:put|add|write|note|include|list|reference|mention|need|needs|say|says|show|have|has|want|like|get|goes|jot)\b[^?]*\b(?:on|to|for|in) (?:the|your|any|every|each|our|my) (?:\w+ )?${BILL}\b(?! (?:i|we) (?:got|received|have)\b)`,
    // "Send the invoice to accounting", "please email bills to ap@example.com"
    String.raw`\b(?:send|mail|email|e-mail|address|forward|make out|direct|fax|text) (?:out )?(?:the |all |any |your |that |our )?${BILL} (?:to|in|at|for|by|over)\b`,
    // "The invoice please send to ap@example.com", "the bill should go to my son"
    String.raw`\b${BILL} (?:please )?(?:send|mail|email|goes|go|should|must|needs to|need to|has to|have to|can be|can go|will go|is to|gets sent)\b`,
    String.raw`\b(?:the|and) ${BILL} (?:to|for) (?:me|us|him|her|my|our|the|accounting|head office|corporate)\b`,
  ].join('|'),
  'i',
);
/** An invoice that exists: "the invoice you sent has the wrong address", "is my PO number on the last invoice?" */
const EXISTING =
  /(?<!\b(?:can|could|would|will|should|must|if|please|have|that) )\b(?:you|they|he|she|guys?|people) (?:\w+ed |have |had |just |already )?(?:sent|put|billed|charged|mailed|emailed)\b|\b(?:got|received|paid|owe|overdue|past due|twice|wrong|last|old|copy of|question|problem|mistake|yet)\b/i;

/** @returns whether a sentence is an instruction about a future invoice, which is a note, and asks about no bill */
export const isBillOrder = (sentence: string): boolean =>
  SIGN.test(sentence) && ORDER.test(sentence) && !EXISTING.test(sentence);

/** @returns the text without its sentences about future invoices */
export const withoutBillOrders = (text: string): string =>
  SIGN.test(text)
    ? text
        .split(/(?<=[.!?;])\s+/)
        .filter((sentence) => !isBillOrder(sentence))
        .join(' ')
    : text;

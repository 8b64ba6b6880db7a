import { Heading } from '@tiptap/extension-heading';
import { StarterKit } from '@tiptap/starter-kit';
import { isWholeLink } from './find-links.ts';
import { linkTarget } from './link-target.ts';

/**
 * Headings as they stand on the pages that show the text, below one of the second level: the page with the
 * editor has its own of the first. Lesser headings of what is pasted are headings all the same.
 */
export const LowerHeading = Heading.extend({
  parseHTML: () => [
    { tag: 'h1', attrs: { level: 1 } },
    { tag: 'h3[data-level="1"]', attrs: { level: 1 } },
    ...['h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => ({ tag, attrs: { level: 2 } })),
  ],
  renderHTML: ({ node }) => (node.attrs.level === 1 ? ['h3', { 'data-level': '1' }, 0] : ['h4', {}, 0]),
}).configure({ levels: [1, 2] });

/** What can be written is what `readMarkdown` reads; whatever else is pasted comes as its text. */
export const editorExtensions = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    trailingNode: false,
    heading: false,
    link: {
      openOnClick: false,
      autolink: true,
      linkOnPaste: true,
      defaultProtocol: 'https',
      isAllowedUri: (address) => linkTarget(address) !== null,
      shouldAutoLink: isWholeLink,
      HTMLAttributes: { target: null, rel: 'nofollow ugc noopener' },
    },
  }),
  LowerHeading,
];

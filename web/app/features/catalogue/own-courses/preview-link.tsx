import type { Course } from '@michi/contract/catalogue/courses';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { toast } from '../../../lib/api/client.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import type { SaveNow } from '../../../ui/saving/save-now.ts';
import { LinkButton } from '../../../ui/button/link-button.tsx';

type Props = {
  course: Pick<Course, 'id' | 'status'>;
  /** What is typed in the form around: the page shows what the server has. */
  saveNow?: SaveNow;
  variant?: 'ghost' | 'secondary';
};

/** The course's own page, as students see it or will see it. */
export function PreviewLink({ course: { id, status }, saveNow, variant = 'ghost' }: Props) {
  const navigate = useNavigate();
  const [isSaving, setSaving] = useState(false);
  const page = `/courses/${id}`;
  // Nothing changes for students by looking at what they see.
  if (status === 'PUBLISHED' || !saveNow)
    return (
      <LinkButton size="sm" variant={variant} to={page}>
        {status === 'PUBLISHED' ? m.sensei_view() : m.sensei_preview()}
      </LinkButton>
    );
  const open = async () => {
    setSaving(true);
    const isSaved = await saveNow().finally(() => setSaving(false));
    if (isSaved) await navigate(page);
    else toast.error(m.common_save_incomplete());
  };
  return (
    <Button size="sm" variant={variant} isPending={isSaving} onPress={() => void open()}>
      {m.sensei_preview()}
    </Button>
  );
}

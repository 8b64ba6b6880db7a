import type { Course } from '@michi/contract/catalogue/courses';
import { deleteCourse } from '@michi/contract/catalogue/course-delete';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api, toast } from '../../../lib/api/client.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/dialog.tsx';
import { endImageUploads } from '../course-images/image-uploads.ts';
import { courseQuery, ownCoursesQuery } from './queries.ts';

/** For a draft that was never published; afterwards the list of courses is there. */
export function DeleteDraft({ course, onDeleted }: { course: Course; onDeleted?: () => void }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  if (!course.can.includes('delete')) return null;
  const { id, title } = course;
  return (
    <>
      <Button size="sm" variant="ghost" onPress={() => setAsking(true)}>
        {m.workspace_delete()}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={m.workspace_delete_title({ title })}
        confirmLabel={m.workspace_delete()}
        isDanger
        onConfirm={async () => {
          await api(deleteCourse, { params: { id } });
          endImageUploads(id);
          onDeleted?.();
          toast.success(m.workspace_deleted());
          await navigate('/sensei/courses');
          client.removeQueries({ queryKey: courseQuery(id).queryKey });
          await client.invalidateQueries({ queryKey: ownCoursesQuery.queryKey });
        }}
      >
        {m.workspace_delete_text()}
      </ConfirmDialog>
    </>
  );
}

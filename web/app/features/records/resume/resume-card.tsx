import { makeResume, ResumeSection } from '@michi/contract/records/resume';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../../lib/api/client.ts';
import { formatBytes } from '../../../lib/format/format-bytes.ts';
import { formatList } from '../../../lib/format/format.ts';
import { m } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/button/button.tsx';
import { buttonClass } from '../../../ui/button/button-class.ts';
import { Checkbox } from '../../../ui/form/choices.tsx';
import { SectionHeader } from '../../../ui/page/page-header.tsx';
import { ResumePrint } from './resume-print.tsx';

function sectionName(section: ResumeSection): string {
  switch (section) {
    case 'EDUCATION':
      return m.files_section_education();
    case 'APPLICATIONS':
      return m.files_section_applications();
    case 'SCORES':
      return m.files_section_scores();
    case 'ACTIVITIES':
      return m.files_section_activities();
    case 'CLUBS':
      return m.files_section_clubs();
    case 'LANGUAGES':
      return m.files_section_languages();
    case 'COURSE_GRADES':
      return m.files_section_course_grades();
  }
}

/** One printable page of the own records. */
export function ResumeCard() {
  const [chosen, setChosen] = useState<readonly ResumeSection[]>(ResumeSection.options);
  const resume = useMutation({
    mutationFn: () => api(makeResume, { body: { sections: [...chosen] } }),
  });
  const toggle = (section: ResumeSection) => {
    resume.reset();
    setChosen((before) =>
      ResumeSection.options.filter((each) => before.includes(each) !== (each === section)),
    );
  };
  return (
    <section aria-labelledby="resume" className="off-paper">
      <SectionHeader id="resume" title={m.files_resume_title()} />
      <p className="mt-2 max-w-2xl text-quiet">{m.files_resume_text()}</p>
      <fieldset className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
        <legend className="label mb-2">{m.files_resume_sections()}</legend>
        {ResumeSection.options.map((section) => (
          <Checkbox
            key={section}
            name="resume-section"
            value={section}
            label={sectionName(section)}
            checked={chosen.includes(section)}
            onChange={() => toggle(section)}
          />
        ))}
      </fieldset>
      <div className="mt-4 flex flex-col items-start gap-2" aria-live="polite">
        {resume.data ? (
          <a href={resume.data.url} download className={buttonClass({}, 'gap-2')}>
            <Download aria-hidden className="size-4" />
            {m.files_resume_download({ size: formatBytes(resume.data.size) })}
          </a>
        ) : (
          <Button
            isPending={resume.isPending}
            isDisabled={chosen.length === 0}
            onPress={() => resume.mutate()}
          >
            {m.files_resume_make()}
          </Button>
        )}
        {resume.data && resume.data.cut.length > 0 && (
          <p className="text-sm text-quiet">
            {m.files_resume_cut({ sections: formatList(resume.data.cut.map(sectionName)) })}
          </p>
        )}
        {resume.data?.hasUnprintable && (
          <>
            <p className="max-w-2xl text-sm text-quiet">{m.files_resume_signs()}</p>
            <ResumePrint page={resume.data.page} />
          </>
        )}
      </div>
    </section>
  );
}
